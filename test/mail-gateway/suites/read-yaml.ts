import { execFileSync } from 'node:child_process'

const program = `
import json, sys, yaml
print(json.dumps(list(yaml.load_all(open(sys.argv[1], encoding='utf-8'), yaml.BaseLoader))))
`

/** Reads the documents of a YAML file. Every scalar is a text. Throws if python3 or PyYAML is missing. */
export function readYaml(file: string): unknown {
  return JSON.parse(execFileSync('python3', ['-c', program, file], { encoding: 'utf8', maxBuffer: 2 ** 28 }))
}
