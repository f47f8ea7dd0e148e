// Exports each table separately, as drizzle-kit requires.
module.exports = require('./tables.ts').postgresTables
