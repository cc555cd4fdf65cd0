import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2 = promisify(argon2Callback)

/** How much work a hash is: KiB of memory, passes over it, and lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** argon2id with 19 MiB, two passes, one lane: the minimum of OWASP's password storage page. */
const usualCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** At most two at once: each takes 19 MiB and a thread of the pool that engines and files need as well. */
const slots: (() => void)[] = []
let running = 0

async function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  if (running >= 2) await new Promise<void>((resolve) => slots.push(resolve))
  running += 1
  try {
    return await argon2('argon2id', { ...cost, tagLength: 32, message: password, nonce })
  } finally {
    running -= 1
    slots.shift()?.()
  }
}

/** Returns the hash of a password in PHC form with its own salt. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  return phcOf(cost, salt, await derive(password, salt, cost))
}

/** Returns 16 letters and digits, at least one of each; about 80 bits. */
export function makePassword(): string {
  for (;;) {
    const text = randomBytes(18).toString('base64url').replace(/[-_]/g, '').slice(0, 16)
    if (text.length === 16 && /[A-Za-z]/.test(text) && /\d/.test(text)) return text
  }
}

/**
 * Returns whether the password has that hash, at the cost with which it was made. For an unknown user, and for a member without a password,
 * whose hash is empty, it checks a hash that matches nothing, in the same time.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = phc.exec(hash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = known ?? phc.exec(nobody) ?? []
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  return known !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

const phcOf = ({ memory, parallelism, passes }: PasswordCost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

const nobody = phcOf(usualCost, randomBytes(16), randomBytes(32))

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
