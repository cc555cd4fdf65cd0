import type { QueryParams } from '../read-rows.ts'

/** Whose figures are meant; what is left out is not narrowed. All of it must hold. */
export interface QualityFilter {
  appKeys?: readonly string[] | undefined
  country?: string | undefined
  router?: string | undefined
  accessServer?: string | undefined
  /** Channel name, exact. */
  room?: string | undefined
  /** User id, exact. */
  user?: string | undefined
}

/** A dimension that figures are told apart by; the name of the engine's column. */
export type Dimension = 'country' | 'router_ip' | 'as_ip' | 'app_key'

/** Roll-ups do not know rooms and users, so questions about one go to the raw rows. */
export const needsRaw = ({ room, user }: QualityFilter): boolean => room !== undefined || user !== undefined

/** Conditions on what raw rows and roll-ups both have. Values become parameters, never text. */
export function placeConditions({ accessServer, appKeys, country, router }: QualityFilter): {
  conditions: string[]
  params: QueryParams
} {
  const wanted: [condition: string, params: QueryParams | undefined][] = [
    ['app_key IN {appKeys: Array(String)}', appKeys && { appKeys }],
    ['country = {country: String}', country === undefined ? undefined : { country }],
    ['router_ip = {router: String}', router === undefined ? undefined : { router }],
    ['as_ip = {accessServer: String}', accessServer === undefined ? undefined : { accessServer }],
  ]
  const held = wanted.filter(([, params]) => params !== undefined)
  return {
    conditions: held.map(([condition]) => condition),
    params: Object.assign({}, ...held.map(([, params]) => params)) as QueryParams,
  }
}
