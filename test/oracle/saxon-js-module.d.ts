/** Types for the part of SaxonJS that the tests use; SaxonJS itself has no types. */
declare module 'saxon-js' {
  const saxonJs: {
    setLogLevel(level: number): void
    transform(
      options: { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' | 'document' },
      how: 'async',
    ): Promise<{ readonly principalResult: unknown }>
  }
  export default saxonJs
}
