import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { workspaces } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  readonly workspaces: readonly string[]
}

/** Folders of the product's workspaces: all but the tests. */
export const productWorkspaces = workspaces.filter((name) => name !== 'test')
