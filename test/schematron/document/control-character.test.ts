import { expect, test } from 'vitest'
import { holdsForbiddenControl } from '../../../schematron/document/control-character.ts'

const controls = Array.from({ length: 0x20 }, (_, code) => code)
const allowed = [0x09, 0x0a, 0x0d]

test('X1 finds a forbidden control character at any position and between any other bytes', () => {
  for (const control of controls) {
    for (const around of [0x20, 0x0a, 0x7f, 0x80, 0xff]) {
      for (let length = 1; length <= 9; length++) {
        for (let at = 0; at < length; at++)
          expect(
            holdsForbiddenControl(bytesWith(length, around, at, control)),
            `${control} at ${at} of ${length}`,
          ).toBe(!allowed.includes(control))
      }
    }
  }
})

test('X1 checks only the given bytes, even when they are part of a larger buffer', () => {
  const bytes = Uint8Array.of(0, 0x20, 0x20, 0x20, 0x20, 0x20, 0)
  expect(holdsForbiddenControl(bytes.subarray(1, 6))).toBe(false)
  expect(holdsForbiddenControl(new Uint8Array())).toBe(false)
  for (let start = 0; start < 9; start++) {
    for (let length = 0; length <= 13; length++) {
      const within = new Uint8Array(24).fill(0x20, start, start + length)
      expect(holdsForbiddenControl(within.subarray(start, start + length)), `${length} from ${start}`).toBe(false)
      for (let at = start; at < start + length; at++)
        expect(
          holdsForbiddenControl(within.with(at, 1).subarray(start, start + length)),
          `${at} of ${length} from ${start}`,
        ).toBe(true)
    }
  }
})

function bytesWith(length: number, around: number, at: number, control: number): Uint8Array {
  return new Uint8Array(length).fill(around).fill(control, at, at + 1)
}
