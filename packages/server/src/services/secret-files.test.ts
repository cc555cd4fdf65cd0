import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretNames, withSecretFiles } from './secret-files.ts'
import { readSettings } from './settings.ts'

const url = 'postgres://app:s3cret@db.internal/rtcops'
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rtcops-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string, name = 'secret'): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('a secret', () => {
  it.each(secretNames)('%s is read from the file that its _FILE variable names', (name) => {
    expect(withSecretFiles({ [`${name}_FILE`]: fileWith('pass word \n') })[name]).toBe('pass word ')
  })

  it.each(secretNames)('%s is read from the credentials directory of systemd', (name) => {
    fileWith('line\r\n', name)
    expect(withSecretFiles({ CREDENTIALS_DIRECTORY: folder })[name]).toBe('line')
    rmSync(join(folder, name))
  })

  it('is available in the settings', () => {
    expect(readSettings({ DATABASE_URL_FILE: fileWith(`${url}\n`) }).databaseUrl).toBe(url)
    expect(readSettings({ DATABASE_URL: url, CREDENTIALS_DIRECTORY: folder }).databaseUrl).toBe(url)
  })
})

describe('is refused, with the name of its variable and without the secret,', () => {
  const refusalOf = (env: Record<string, string>): string => {
    try {
      withSecretFiles(env)
    } catch (error) {
      return String(error)
    }
    return 'accepted'
  }

  it('if it is given twice', () => {
    const file = fileWith(url)
    expect(refusalOf({ DATABASE_URL: url, DATABASE_URL_FILE: file })).toBe(
      'Error: DATABASE_URL and DATABASE_URL_FILE are both set; set one of them',
    )
    fileWith(url, 'CLICKHOUSE_URL')
    expect(refusalOf({ CLICKHOUSE_URL: url, CREDENTIALS_DIRECTORY: folder })).toBe(
      'Error: CLICKHOUSE_URL and the credential CLICKHOUSE_URL are both set; set one of them',
    )
    rmSync(join(folder, 'CLICKHOUSE_URL'))
  })

  it('if its file is missing, a folder, empty, or has more than one line', () => {
    const path = join(folder, 'secret')
    const of = (text: string) => refusalOf({ CLICKHOUSE_URL_FILE: fileWith(text) })
    expect(refusalOf({ CLICKHOUSE_URL_FILE: '/nowhere' })).toBe(
      'Error: CLICKHOUSE_URL_FILE: /nowhere cannot be read (ENOENT)',
    )
    expect(refusalOf({ CLICKHOUSE_URL_FILE: folder })).toBe(
      `Error: CLICKHOUSE_URL_FILE: ${folder} cannot be read (EISDIR)`,
    )
    for (const text of ['', '\n']) expect(of(text)).toBe(`Error: CLICKHOUSE_URL_FILE: ${path} is empty`)
    for (const text of [`${url}\nmore\n`, `${url}\0`])
      expect(of(text)).toBe(`Error: CLICKHOUSE_URL_FILE: ${path} must hold one line of text`)
  })
})
