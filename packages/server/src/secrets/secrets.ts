import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type NamedRow, type SecretTable, secretColumns } from './secret-columns.ts'

/** A secret that cannot be read with the keys that are set. Its message names no secret. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable'
}

/** Setting of the keys. */
export const keySetting = 'RTCOPS_SECRET_KEY'

/** Value of the setting in place of a key: secrets are written in clear. */
const noKey = 'none'

/**
 * Prefix of every encrypted text. Members cannot enter it: fields of one line refuse control characters, and an AppCert has only letters
 * and digits.
 */
export const sealMark = '\u0001'
const version = 'v1'

/** Bytes of the key, the nonce and the tag of AES-256-GCM. */
const [keyLength, nonceLength, tagLength] = [32, 12, 16]

interface Key {
  /** Eight hexadecimal digits, which identify the key without revealing it. */
  id: string
  bytes: Buffer
}

/**
 * Encrypts and decrypts the secrets that the records hold. The first key encrypts, all of them decrypt; without a first key, secrets are
 * written in clear. Clear and encrypted values are read alike.
 *
 * An encrypted text is the mark, `v1`, the id of its key, and nonce, ciphertext and tag in base64url, separated by colons. Table, column
 * and row are authenticated with it, so that it cannot be read in another place.
 */
export class Secrets {
  readonly #first: Key | undefined
  readonly #keys: ReadonlyMap<string, Key>

  /**
   * @param setting keys of 32 bytes in base64, separated by commas or white space; `none` in the first place for no encryption
   * @throws {Error} that names the setting, and not its value
   */
  constructor(setting = '') {
    const words = setting.split(/[\s,]+/).filter(Boolean)
    const keys = (words[0] === noKey ? words.slice(1) : words).map(readKey)
    this.#first = words[0] === noKey ? undefined : keys[0]
    this.#keys = new Map(keys.map((key) => [key.id, key]))
    if (this.#keys.size < keys.length) throw new Error(`${keySetting} holds the same key twice`)
  }

  /** Id of the key that encrypts; undefined if secrets are written in clear. */
  get current(): string | undefined {
    return this.#first?.id
  }

  /** Ids of all keys, in the order of the setting. */
  get ids(): string[] {
    return [...this.#keys.keys()]
  }

  /** Returns a copy of a row of a table, as it is written: its secrets are encrypted, those that are empty excepted. */
  seal<Table extends SecretTable, Row extends NamedRow<Table>>(table: Table, row: Row): Row {
    return changed(table, row, (text, place) => this.sealText(text, place))
  }

  /** Returns a copy of a row that was read, with its secrets in clear. @throws {SecretUnreadable} */
  open<Table extends SecretTable, Row extends NamedRow<Table>>(table: Table, row: Row): Row {
    return changed(table, row, (text, place) => this.openText(text, place))
  }

  /** Encrypts a text for one place, such as `project.appcert.<appkey>`; the empty text, and without a key every text, stays as it is. */
  sealText(text: string, place: string): string {
    if (!this.#first || text === '') return text
    const { bytes, id } = this.#first
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place))
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${sealMark}${version}:${id}:${sealed.toString('base64url')}`
  }

  /** Returns the clear text of what was stored in a place. @throws {SecretUnreadable} if its key is not set, or it was changed or moved */
  openText(stored: string, place: string): string {
    if (!stored.startsWith(sealMark)) return stored
    const [form, id = '', content = ''] = stored.slice(sealMark.length).split(':')
    const key = this.#keys.get(id)
    if (form !== version) throw new SecretUnreadable(`${place} was encrypted by a newer version of rtcops`)
    if (!key) throw new SecretUnreadable(`${place} is encrypted with the key ${id}, which ${keySetting} does not hold`)
    const bytes = Buffer.from(content, 'base64url')
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagLength))
      return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
    } catch (error) {
      throw new SecretUnreadable(`${place} was changed, or belongs to another row`, { cause: error })
    }
  }
}

/** Returns a copy of a row with its secrets changed. */
function changed<Table extends SecretTable, Row extends NamedRow<Table>>(
  table: Table,
  row: Row,
  change: (text: string, place: string) => string,
): Row {
  const { columns, named } = secretColumns[table]
  const copy: Record<string, unknown> = { ...row }
  const name = (row as Record<string, unknown>)[named]
  for (const column of columns) {
    const text = copy[column]
    if (typeof text === 'string') copy[column] = change(text, `${table}.${column}.${name}`)
  }
  return copy as Row
}

function readKey(text: string, index: number): Key {
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length !== keyLength || !/^[A-Za-z0-9+/]{43}=?$/.test(text))
    throw new Error(
      `${keySetting}: key ${index + 1} is not 32 bytes in base64; make one with "openssl rand -base64 ${keyLength}"`,
    )
  return { id: createHash('sha256').update('rtcops key ').update(bytes).digest('hex').slice(0, 8), bytes }
}
