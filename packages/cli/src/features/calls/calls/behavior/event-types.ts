import type { Context } from '../../../../command.ts'
import { onlyMatch } from '../../../../lookup.ts'
import { ask } from '../../../../server/server.ts'

/** Returns the numbers of event types given by number, exact name or key. */
export async function eventTypesOf(context: Context, given: readonly string[]): Promise<number[]> {
  if (given.every(isNumber)) return given.map(Number)
  const { list = [] } = await ask(context, 'listEventTypes', { limit: 200 })
  return given.map((each) => {
    if (isNumber(each)) return Number(each)
    const matches = list.filter(({ name, type_describe, type_key }) => [name, type_describe, type_key].includes(each))
    return onlyMatch(
      'cli.what.eventType',
      each,
      matches.map(({ name, type_number }) => ({ id: type_number, text: name })),
    )
  })
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= 4_294_967_295
