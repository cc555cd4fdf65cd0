import { countries } from '@rtcops/core/countries/countries'
import type { Handlers } from '../../../services/handlers.ts'

const content = Buffer.from(
  JSON.stringify({ namemap: Object.fromEntries(countries.map((each) => [each.englishName, each.chineseName])) }),
)

/** Returns the names for the world map, as a public file. */
export const getWorldNamemap: Handlers['getWorldNamemap'] = async () => ({
  file: { name: 'world.json', type: 'application/json; charset=utf-8', content, size: content.length, shown: true },
})
