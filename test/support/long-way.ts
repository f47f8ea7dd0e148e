/**
 * A bash script: folders within folders below its argument, until the path is longer than the system opens. Only `rm
 * -r` takes them away.
 */
export const longWay = 'cd "$1"; name=$(printf %0250d 0); for i in {1..17}; do mkdir "$name"; cd "$name"; done'
