/** The part of TopoJSON that our map uses. Coordinates are whole units of the drawing, from its upper left corner. */
export interface Topology {
  bbox: readonly number[]
  objects: { countries: { geometries: readonly Geometry[] } }
  /** Lines, in which each point is the difference from the previous one. */
  arcs: readonly (readonly (readonly number[])[])[]
}

interface Geometry {
  type: string
  id: string
  /** Polygons of rings of line indexes; a line run backwards is given as the complement of its index. */
  arcs?: readonly (readonly (readonly number[])[])[]
  coordinates?: readonly number[]
}

/** Shape of a country: an area, or a dot if an area would be too small to see. */
export interface WorldShape {
  /** Two-letter code; empty for land that belongs to no country of the list. */
  code: string
  /** Data of an SVG path. */
  path?: string
  dot?: readonly [x: number, y: number]
}

/** Returns the map's shapes, areas before dots, so that dots are drawn above them. */
export function worldShapes({ arcs, objects }: Topology): WorldShape[] {
  const lines = arcs.map((steps) => {
    let [x, y] = [0, 0]
    return steps.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return `${x} ${y}`
    })
  })
  const lineOf = (index: number): readonly string[] =>
    index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? [])
  // Each line begins where the previous one ends, so its first point is skipped.
  const ringPath = (ring: readonly number[]) =>
    `M${ring.flatMap((index, place) => lineOf(index).slice(place === 0 ? 0 : 1)).join('L')}Z`
  const shapes = objects.countries.geometries.map(({ arcs: polygons, coordinates, id }): WorldShape => {
    const [x = 0, y = 0] = coordinates ?? []
    return polygons ? { code: id, path: polygons.flat().map(ringPath).join('') } : { code: id, dot: [x, y] }
  })
  return shapes.sort((one, other) => Number(one.dot !== undefined) - Number(other.dot !== undefined))
}
