import { defineConfig } from 'drizzle-kit'

/** `npm run migration -w db` writes a migration for all that the schema has beyond the committed migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './schema/kit.postgres.cjs',
  out: './migration/postgres',
})
