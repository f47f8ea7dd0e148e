import { inspect } from 'node:util'

/**
 * A value that must not be printed. It appears as `[secret]` in text, in JSON and in the output of `inspect`. Only
 * `reveal()` returns it.
 */
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
