// The tables for drizzle-kit, which needs a separate export of each.
module.exports = require('./tables.ts').postgresTables
