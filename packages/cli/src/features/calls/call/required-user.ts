import type { Context } from '../../../context.ts'
import { usage } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'

/** The user that the verb cannot do without. */
export function requiredUser({ values, command }: Context): string {
  const user = values.text('user')
  if (!user) throw usage(say('usage.required', { flag: 'user' }), `rtcops ${command} --help`)
  return user
}
