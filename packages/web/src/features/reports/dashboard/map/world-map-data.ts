import { countries } from '@rtcops/core/countries/countries'
import type { Topology, WorldShape } from './world-shapes.ts'
import { worldShapes } from './world-shapes.ts'

/** Map of the world with the names of its countries. */
export interface WorldMap {
  shapes: readonly WorldShape[]
  /** Size in units of the drawing. */
  width: number
  height: number
  /** Chinese names by code. */
  names: ReadonlyMap<string, string>
}

/** Loads the map once, when it is first shown; both parts come from our own server. */
export const worldMap = {
  queryKey: ['world map'],
  queryFn: async (): Promise<WorldMap> => {
    const [topology, namemap] = await Promise.all([readTopology(), readNames()])
    const [, , width = 1, height = 1] = topology.bbox
    return {
      shapes: worldShapes(topology),
      width,
      height,
      names: new Map(countries.map((each) => [each.code2, namemap[each.englishName] ?? each.chineseName])),
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

const readTopology = async (): Promise<Topology> => (await import('../generated/world-map.json')).default

/** Returns the Chinese names of the countries by their English ones. */
async function readNames(): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch('/json/world.json')
  if (!answer.ok) throw new Error(`the names of the world map: HTTP ${answer.status}`)
  const { namemap } = (await answer.json()) as { namemap: Record<string, string> }
  return namemap
}
