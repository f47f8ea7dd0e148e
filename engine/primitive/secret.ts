import { inspect } from 'node:util'

/** A value that must not be printed. It appears as `[secret]` in text, JSON and inspect; only `reveal()` returns it. */
export class Secret<T = string> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  reveal(): T {
    return this.#value
  }

  toString(): string {
    return '[secret]'
  }

  toJSON(): string {
    return '[secret]'
  }

  [inspect.custom](): string {
    return '[secret]'
  }
}
