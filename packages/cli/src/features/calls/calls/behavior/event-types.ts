import type { Context } from '../../../../context.ts'
import { onlyMatch } from '../../../../lookup.ts'
import { ask } from '../../../../server/server.ts'

/** Returns the numbers of types of events given by number or by exact name or key. */
export async function eventTypesOf(context: Context, given: readonly string[]): Promise<number[]> {
  if (given.every(isNumber)) return given.map(Number)
  const { list = [] } = await ask(context, 'listEventTypes', { limit: 200 })
  return given.map((each) => {
    if (isNumber(each)) return Number(each)
    const matches = list.filter(({ type_describe, type_key }) => type_describe === each || type_key === each)
    return onlyMatch(
      'cli.what.eventType',
      each,
      matches.map(({ type_describe, type_number }) => ({ id: type_number, text: type_describe })),
    )
  })
}

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= 4_294_967_295
