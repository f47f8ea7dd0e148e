import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogLine, Secret } from '@cornerpost/engine'
import { expect, inject, test } from 'vitest'
import { readTlsFiles } from '../../../host/server/tls-files.ts'
import { watchTlsFiles } from '../../../host/server/watch-tls-files.ts'
import { aCertificate } from '../../mail-gateway/support/a-certificate.ts'
import { until } from '../../support/until.ts'

test('M8 uses a renewed certificate, and keeps the former one while the files do not fit', async () => {
  const folder = mkdtempSync(join(inject('runFolder'), 'watch-'))
  const [tlsCertificateFile, tlsKeyFile] = [join(folder, 'chain.pem'), join(folder, 'key.pem')]
  const [first, next] = [await aCertificate(), await aCertificate()]
  writeFileSync(tlsCertificateFile, first.certificate)
  writeFileSync(tlsKeyFile, first.key.reveal())
  const used: { readonly certificate: string; readonly key: Secret }[] = []
  const lines: LogLine[] = []
  const said = (outcome: string) => JSON.stringify(lines).includes(`"outcome":"${outcome}"`)
  /** Writes the file again at each look, because the first look at a file is not yet a change of it. */
  const writtenUntil = (outcome: string, file: string, pem: string): boolean => {
    if (!said(outcome)) writeFileSync(file, pem)
    return said(outcome)
  }
  const watch = watchTlsFiles(
    [tlsCertificateFile, tlsKeyFile],
    {
      log: (line) => void lines.push(line),
      readTls: () => readTlsFiles({ tlsCertificateFile, tlsKeyFile }),
      use: (tls) => void used.push(tls),
    },
    20,
  )
  try {
    await until(
      'the files that do not fit',
      10,
      () => writtenUntil('unusable', tlsCertificateFile, next.certificate),
      50,
    )
    expect(used).toEqual([])
    await until('the renewed certificate', 10, () => writtenUntil('renewed', tlsKeyFile, next.key.reveal()), 50)
    expect(used.at(-1)?.certificate).toBe(next.certificate)
  } finally {
    watch.stop()
  }
})
