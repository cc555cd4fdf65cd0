import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Secrets, SecretUnreadable, sealMark } from './secrets.ts'

const newKey = () => randomBytes(32).toString('base64')
const [key, other] = [newKey(), newKey()]
const secrets = new Secrets(key)
const place = 'project.appcert.a'

describe('an encrypted secret', () => {
  it('is decrypted at its place, and differs each time', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        const [one, two] = [secrets.sealText(text, place), secrets.sealText(text, place)]
        expect(one).not.toBe(two)
        for (const sealed of [one, two]) {
          expect(sealed).not.toContain(text.length > 3 ? text : sealed + text)
          expect(secrets.openText(sealed, place)).toBe(text)
        }
      }),
    )
  })

  it('cannot be decrypted in another row, column or table', () => {
    const sealed = secrets.sealText('certificate', place)
    for (const elsewhere of ['project.appcert.b', 'project.push_secret_key.a', 'setting.value.a'])
      expect(() => secrets.openText(sealed, elsewhere)).toThrow(SecretUnreadable)
  })

  it('cannot be decrypted if any character was changed or its end was cut off', () => {
    const sealed = secrets.sealText('certificate', place)
    for (let at = 1; at < sealed.length; at += 1) {
      // The last character carries two bits that belong to no byte.
      if (at === sealed.length - 1) continue
      const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      expect(() => secrets.openText(changed, place)).toThrow(SecretUnreadable)
      expect(() => secrets.openText(sealed.slice(0, at), place)).toThrow(SecretUnreadable)
    }
  })

  it('without its key gives an error that names the setting, but neither key nor text', () => {
    const sealed = secrets.sealText('certificate', place)
    for (const wrong of ['', other, `none,${other}`])
      expect(() => new Secrets(wrong).openText(sealed, place)).toThrow(
        `project.appcert.a is encrypted with the key ${secrets.current}, which RTCOPS_SECRET_KEY does not hold`,
      )
  })

  it('is decrypted with any of the keys, and encrypted with the first', () => {
    const rotated = new Secrets(`${other}\n${key}`)
    expect(rotated.openText(secrets.sealText('certificate', place), place)).toBe('certificate')
    expect(rotated.sealText('certificate', place)).toMatch(`${sealMark}v1:${new Secrets(other).current}:`)
    expect(rotated.ids).toEqual([new Secrets(other).current, secrets.current])
  })
})

it('plain text is read as it is, and written as it is without a key or with "none"', () => {
  for (const setting of ['', 'none', `none ${key}`]) {
    const clear = new Secrets(setting)
    expect([clear.current, clear.sealText('text', place), clear.openText('text', place)]).toEqual([
      undefined,
      'text',
      'text',
    ])
  }
  expect(new Secrets(`none,${key}`).openText(secrets.sealText('text', place), place)).toBe('text')
  expect(secrets.openText('text', place)).toBe('text')
  expect(secrets.sealText('', place)).toBe('')
})

it('only the secrets of a row are encrypted', () => {
  const row = { appkey: 'k', name: 'lobby', appcert: 'c', push_secret_key: '', pull_secret_key: 'p' }
  const sealed = secrets.seal('project', row)
  expect(sealed).toMatchObject({ appkey: 'k', name: 'lobby', push_secret_key: '' })
  expect([sealed.appcert[0], sealed.pull_secret_key[0]]).toEqual([sealMark, sealMark])
  expect(secrets.open('project', sealed)).toEqual(row)
  expect(() => secrets.open('project', { ...sealed, appkey: 'other' })).toThrow('belongs to another row')
})

it('an invalid key is refused by its position, without its value', () => {
  for (const wrong of ['secret', `${key},${key.slice(1)}`, randomBytes(16).toString('base64')])
    expect(() => new Secrets(wrong)).toThrow(/^RTCOPS_SECRET_KEY: key [12] is not 32 bytes in base64/)
  expect(() => new Secrets(`${key},${key}`)).toThrow('RTCOPS_SECRET_KEY holds the same key twice')
  expect(JSON.stringify(secrets)).toBe('{}')
})
