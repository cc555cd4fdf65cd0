import { badField } from '../input/refusal.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** Reads the list, in lower case, when it is first needed: it is half a megabyte, and passwords are rarely set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Refuses a new password that attackers try first: one of those found most often in breaches, or one with the name of the product, in any letter
 * case.
 * @throws {Refusal} 40001 at the field
 */
export async function requireUncommon(password: string, field: string): Promise<void> {
  common ??= readCommon()
  const lower = password.toLowerCase()
  if ((await common).has(lower) || lower.includes('rtcops')) throw badField(field, 'auth.me.tooCommon')
}
