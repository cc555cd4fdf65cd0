import { badField } from '../../platform/input/refusal.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Reads the list, in lower case, when it is first needed: it is half a megabyte, and passwords are rarely set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Returns true for a password that attackers try first: one of those found most often in breaches, or one with the name of the product, in any
 * letter case.
 */
export async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon()
  const lower = password.toLowerCase()
  return (await common).has(lower) || lower.includes('rtcops')
}

/** Refuses a new password that attackers try first. @throws {Refusal} 40001 at the field */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw badField(field, 'auth.me.tooCommon')
}
