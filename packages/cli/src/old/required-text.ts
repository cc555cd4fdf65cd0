import type { Context } from '../context.ts'
import { usage } from '../errors.ts'
import { say } from './say.ts'

/** The value of a flag that the verb cannot do without. */
export function requiredText({ values, command }: Context, flag: string): string {
  const text = values.text(flag)
  if (!text) throw usage(say('usage.required', { flag }), `rtcops ${command} --help`)
  return text
}
