export { createMailReader } from './extraction/create-mail-reader.ts'
