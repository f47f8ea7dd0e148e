import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsPage } from './settings-page.ts'

writeFileSync(join(import.meta.dirname, '../../docs/settings.md'), settingsPage())
