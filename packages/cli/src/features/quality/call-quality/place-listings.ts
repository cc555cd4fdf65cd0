import type { Row } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Listing } from '../../../output/listing.ts'

/** Countries that filters accept. */
export const countries: Listing<Row<'listQualityCountries'>> = {
  rows: 'cli.rows.countries',
  schema: { fields: ['code2', 'cn_name', 'en_name', 'continent'] },
  columns: [
    { id: 'code2', kind: 'code', label: 'cli.quality.head.code' },
    { id: 'cn_name', kind: 'text', label: 'cli.quality.head.chineseName' },
    { id: 'en_name', kind: 'text', label: 'cli.quality.head.englishName' },
  ],
  wide: [{ id: 'continent', kind: 'code', label: 'cli.quality.head.continent' }],
}

const addresses = (rows: MessageKey): Listing<Row<'listRouters'>> => ({
  rows,
  schema: { fields: ['value', 'label'] },
  columns: [
    { id: 'value', kind: 'code', label: 'cli.quality.head.address' },
    { id: 'label', kind: 'text', label: 'cli.quality.head.region' },
  ],
  // The console's label begins with the address, which has its own column here.
  cells: { label: ({ label, value }) => label.slice(value.length).trim() || '-' },
})

/** Routers that samples came through. */
export const routers = addresses('cli.rows.routers')

/** Access servers that samples came through. */
export const accessServers = addresses('cli.rows.servers')
