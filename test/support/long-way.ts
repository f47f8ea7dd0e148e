/**
 * A bash script that creates nested folders below its argument, until the path is too long for the system to open.
 * Only `rm -r` can remove them.
 */
export const longWay = 'cd "$1"; name=$(printf %0250d 0); for i in {1..17}; do mkdir "$name"; cd "$name"; done'
