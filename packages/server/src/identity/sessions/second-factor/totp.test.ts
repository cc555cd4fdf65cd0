import { execFileSync } from 'node:child_process'
import { HOTP, Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { makeSecret, stepOf, totpUri } from './totp.ts'

/** Secrets of RFC 6238, appendix B, by algorithm. */
const secrets = {
  SHA1: '12345678901234567890',
  SHA256: '12345678901234567890123456789012',
  SHA512: '1234567890123456789012345678901234567890123456789012345678901234',
}

it.each([
  [59, '94287082', '46119246', '90693936'],
  [1_111_111_109, '07081804', '68084774', '25091201'],
  [1_111_111_111, '14050471', '67062674', '99943326'],
  [1_234_567_890, '89005924', '91819424', '93441116'],
  [2_000_000_000, '69279037', '90698825', '38618901'],
  [20_000_000_000, '65353130', '77737706', '47863826'],
])('RFC 6238: generates the code of second %i', (seconds, ...codes) => {
  for (const [index, [algorithm, text]] of Object.entries(secrets).entries()) {
    const secret = Secret.fromUTF8(text)
    const totp = new TOTP({ algorithm, digits: 8, period: 30, secret })
    expect([algorithm, totp.generate({ timestamp: seconds * 1000 })]).toEqual([algorithm, codes[index]])
  }
  // Six digits of SHA-1, as they are used here, are the last six of eight.
  const secret = Secret.fromUTF8(secrets.SHA1).base32
  expect(stepOf(secret, codes[0]?.slice(2) ?? '', seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it('accepts the codes of oathtool one minute before and after, and no others', () => {
  const secret = makeSecret()
  const now = Date.UTC(2026, 10, 20, 9, 41, 10)
  const step = Math.floor(now / 30_000)
  for (const [seconds, expected] of [
    [0, step],
    [-30, step - 1],
    [30, step + 1],
    [-60, undefined],
    [60, undefined],
    [300, undefined],
  ] as const) {
    const at = `@${Math.floor(now / 1000) + seconds}`
    const code = execFileSync('oathtool', ['--totp', '--base32', '--now', at, secret], { encoding: 'utf8' }).trim()
    expect([seconds, stepOf(secret, code, now)]).toEqual([seconds, expected])
  }
})

it('the otpauth URL names installation and account, and oathtool accepts its secret', () => {
  const secret = makeSecret()
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  const uri = new URL(totpUri(secret, 'li.wei', '华东 一区'))
  expect(decodeURIComponent(uri.pathname)).toMatch(/华东 一区:li\.wei$/)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: '华东 一区', digits: '6', period: '30' })
  const codes = execFileSync('oathtool', ['--base32', '--counter', '7', secret], { encoding: 'utf8' }).trim()
  expect(codes).toBe(new HOTP({ secret: Secret.fromBase32(secret) }).generate({ counter: 7 }))
})

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345'])('refuses %j as a code', (code) => {
  expect(stepOf(makeSecret(), code, Date.now())).toBeUndefined()
})
