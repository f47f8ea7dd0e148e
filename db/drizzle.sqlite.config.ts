import { defineConfig } from 'drizzle-kit'

/**
 * Configures the generation of SQLite migrations. `npm run migration -w db` generates a migration for every schema
 * change that no committed migration contains.
 */
export default defineConfig({ dialect: 'sqlite', schema: './schema/kit.sqlite.cjs', out: './migration/sqlite' })
