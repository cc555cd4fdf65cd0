import { fieldsOf } from '@rtcops/core/api/fields'
import { answers } from '@rtcops/core/api/generated/answers'
import { permissions } from '@rtcops/core/api/generated/permissions'
import type { RtcopsCommand } from '../command.ts'

const answerOf = ({ operations: [operation] }: RtcopsCommand) =>
  operation && operation in answers ? answers[operation as keyof typeof answers] : undefined

/** Returns the fields that `--columns` accepts; none for a verb that changes something or prints a file. */
export function printedFields(verb: RtcopsCommand): readonly string[] {
  const { printed, writes } = verb
  const answer = answerOf(verb)
  const schema = printed?.schema ?? (!writes && answer && 'schema' in answer ? answer.schema : { fields: [] })
  return typeof schema === 'string' ? fieldsOf(schema) : schema.fields
}

/** Returns the fields that `--sort` accepts: those the server sorts by, or all that a verb prints if it sorts here. */
export function sortFields(verb: RtcopsCommand): readonly string[] {
  if (!verb.ownOptions.some(({ long }) => long === '--sort')) return []
  const sorts = answerOf(verb)?.sorts ?? []
  return sorts.length > 0 ? sorts : printedFields(verb)
}

/** Returns the permissions of a verb, any one of which is enough; for a noun, those of its read-only verbs. */
export function permissionKeys(command: RtcopsCommand): readonly string[] {
  const [operation] = command.operations
  const own = operation === undefined ? [] : permissions[operation]
  return [...new Set([...own, ...command.commands.flatMap((each) => (each.writes ? [] : permissionKeys(each)))])]
}
