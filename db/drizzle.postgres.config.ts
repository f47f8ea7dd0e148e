import { defineConfig } from 'drizzle-kit'

/** `npm run migration -w db` writes what the schema needs beyond the committed migrations. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './schema/kit.postgres.cjs',
  out: './migration/postgres',
})
