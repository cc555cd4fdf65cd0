import type { Listing } from '../../../output/listing.ts'

/** Both hops of a user, side by side. */
interface Route {
  router_ip: string
  router_region: string
  as_ip: string
  as_region: string
}

export const routes: Listing<Route> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['router_ip', 'router_region', 'as_ip', 'as_region'] },
  columns: [
    { id: 'router_ip', kind: 'code', label: 'cli.call.head.routerIp' },
    { id: 'router_region', kind: 'text', label: 'cli.call.head.routerRegion' },
    { id: 'as_ip', kind: 'code', label: 'cli.call.head.asIp' },
    { id: 'as_region', kind: 'text', label: 'cli.call.head.asRegion' },
  ],
}
