import { defineConfig } from 'drizzle-kit'

/**
 * Configures the generation of PostgreSQL migrations. `npm run migration -w db` generates a migration for every schema
 * change that no committed migration contains.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './schema/kit.postgres.cjs',
  out: './migration/postgres',
})
