import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '../../../engine/error/catalogue.ts'
import { notYetThrown } from '../../../engine/error/not-yet-thrown.ts'
import { productWorkspaces } from '../../support/workspaces.ts'

const root = join(import.meta.dirname, '../../..')
const places = [...productWorkspaces, 'main.ts', 'cornerpost.ts']

/** The source files of the product without the catalogue and its sentences. */
const files = places
  .flatMap((place) =>
    place.endsWith('.ts')
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
  )
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !/(^|\/)(dist|node_modules)\//.test(file) &&
      !/^engine\/error\/(row|say)\/|^engine\/error\/(catalogue|not-yet-thrown)\.ts$/.test(relative('.', file)),
  )
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const sources = files.map(read)
const words = new Set(sources.flatMap((text) => text.match(/(?<=')[a-z][a-zA-Z0-9_]+(?=')/g) ?? []))
const thrownDirectly = new Set(
  sources.flatMap((text) => [...text.matchAll(/new ServiceError\(\s*'(\w+)'/g)].map(([, code]) => code)),
)

test('the scan for error codes finds the source files of the product', () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(thrownDirectly).toContain('request_rejected')
})

test('no file of the engine outside engine/primitive constructs a bare Error', () => {
  const engine = files.filter((file) => file.startsWith('engine/') && !file.startsWith('engine/primitive/'))
  expect(engine.length).toBeGreaterThan(200)
  expect(engine.filter((file) => /new (Type|Range)?Error\(/.test(read(file)))).toEqual([])
})

test('every code on the list of planned error codes is in the error catalogue and is never thrown', () => {
  expect(notYetThrown.filter((code) => thrownDirectly.has(code))).toEqual([])
  expect(notYetThrown.filter((code) => !Object.hasOwn(catalogue, code))).toEqual([])
  expect(new Set(notYetThrown).size).toBe(notYetThrown.length)
})

test('every code of the error catalogue that is not on the list of planned codes is used somewhere in the product', () => {
  const waiting: readonly string[] = notYetThrown
  expect(Object.keys(catalogue).filter((code) => !waiting.includes(code) && !words.has(code))).toEqual([])
})
