import { de } from './de.ts'
import { en } from './en.ts'
import { hu } from './hu.ts'
import { sk } from './sk.ts'

export const words = { sk, en, de, hu }
