import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * Returns how many RSA-2048 signatures one core makes per second of CPU time. A message costs three such private key
 * operations: signing, decrypting, and signing the receipt.
 */
export function signaturesPerCpuSecond(): number {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const data = Buffer.alloc(256)
  const startedAt = performance.now()
  const before = process.cpuUsage()
  let made = 0
  for (; performance.now() < startedAt + 1000; made += 1) sign('sha256', data, privateKey)
  const { user, system } = process.cpuUsage(before)
  return (made * 1_000_000) / (user + system)
}
