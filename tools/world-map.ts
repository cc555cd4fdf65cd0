/**
 * Creates the console's world map: boundaries from the United Nations' geodata, as shipped with plotly.js, projected,
 * simplified to the detail that a panel can show, and keyed by this product's country codes. Run by hand when the
 * boundaries change: `node tools/world-map.ts`.
 */
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { countries } from '@rtcops/core/countries/countries'

/** Width of the map in units; one is about a quarter of a pixel of a large drawing. */
const width = 4000
/** Largest deviation of a simplified line, in units. */
const tolerance = 4.5
/**
 * Square units below which a shape is too small to be seen or pointed at; a country made only of such shapes becomes a
 * dot.
 */
const leastArea = 12
const dotArea = 90
/** Southern edge in degrees; everything beyond is left out, including Antarctica. */
const southernEdge = -58

type Point = readonly [x: number, y: number]

interface Source {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: { countries: { geometries: SourceShape[] } }
}

interface SourceShape {
  type: 'Polygon' | 'MultiPolygon'
  id: string
  arcs: number[][] | number[][][]
  /** Centre in degrees. */
  properties: { ct: Point }
}

/** Western edge in degrees; the map is cut in the Bering Strait, so that Russia and Fiji stay whole. */
const westernEdge = -169

/** Applies the Miller projection, from degrees to radians of the plane. */
const project = ([longitude, latitude]: Point): Point => [
  ((longitude - westernEdge) * Math.PI) / 180,
  1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * latitude * Math.PI) / 180)),
]

const top = project([0, 84])[1]
const scale = width / (2 * Math.PI)
const height = Math.round((top - project([0, southernEdge])[1]) * scale)

/** Converts degrees to whole units of the map, from its upper left corner. */
function place(degrees: Point): Point {
  const [x, y] = project(degrees)
  return [Math.round(x * scale), Math.round((top - y) * scale)]
}

/** Does the same for a place that may be beyond the western edge. */
const placeOf = ([longitude, latitude]: Point): Point =>
  place([longitude < westernEdge ? longitude + 360 : longitude, latitude])

/**
 * Returns a line without jumps from one edge of the world to the other, on the side of the map that most of it is on.
 */
function unwrapped(line: readonly Point[]): Point[] {
  let turn = 0
  const whole = line.map(([longitude, latitude], index): Point => {
    const step = longitude - (line[index - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [longitude + turn, latitude]
  })
  const middle = whole.reduce((sum, [longitude]) => sum + longitude, 0) / whole.length
  const shift = middle < westernEdge ? 360 : middle > westernEdge + 360 ? -360 : 0
  return whole.map(([longitude, latitude]) => [
    Math.min(westernEdge + 360, Math.max(westernEdge, longitude + shift)),
    latitude,
  ])
}

/** Simplifies a line with the Douglas-Peucker algorithm. A closed line is split at the point farthest from its ends. */
function simplify(line: readonly Point[]): Point[] {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let [farthest, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const off = distance(line[at] as Point, line[from] as Point, line[to] as Point)
      if (off > most) [farthest, most] = [at, off]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    open.push([from, farthest], [farthest, to])
  }
  return line.filter((_, index) => kept.has(index))
}

/** Returns the distance from a point to the segment between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

const area = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

function readSource(): Source {
  // The file attaches its data to `window`.
  Object.assign(globalThis, { window: globalThis })
  const assets = createRequire(import.meta.url)('plotly.js/dist/plotly-geo-assets.js') as {
    topojson: { world_50m: Source }
  }
  return assets.topojson.world_50m
}

const source = readSource()
const [[stretchX, stretchY], [shiftX, shiftY]] = [source.transform.scale, source.transform.translate]
/** Points of lines in degrees; the file stores each point as an offset from the previous one. */
const lines = source.arcs.map((line) => {
  let [x, y] = [0, 0]
  return line.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * stretchX + shiftX, y * stretchY + shiftY]
  })
})
const simple = lines.map((line) => simplify(unwrapped(line).map(place)))

const lineOf = (index: number): readonly Point[] =>
  index < 0 ? [...(simple[~index] as Point[])].reverse() : (simple[index] as Point[])
const isSouthern = (ring: readonly number[]): boolean =>
  ring.some((index) => (lines[index < 0 ? ~index : index] as Point[]).some(([, latitude]) => latitude < southernEdge))

const codes = new Map(countries.map(({ code2, code3 }) => [code3, code2]))
interface Shape {
  rings: number[][][]
  centre: Point
}
/** Locations of countries that have no shape in the source. */
const placesOf = { IO: [72.4, -7.3], SM: [12.5, 43.9], VA: [12.5, 41.9], WF: [-177.2, -13.3] } as const
const shapes = new Map<string, Shape>(
  Object.entries(placesOf).map(([code, centre]) => [code, { rings: [], centre: placeOf(centre) }]),
)
for (const { arcs, id, properties, type } of source.objects.countries.geometries) {
  // An area without a code is disputed or uninhabited. It is drawn as land and has no figures.
  const code = codes.get(id) ?? ''
  const shape = shapes.get(code) ?? { rings: [], centre: placeOf(properties.ct) }
  const polygons = (type === 'Polygon' ? [arcs] : arcs) as number[][][]
  for (const polygon of polygons) {
    const outer = polygon[0] as number[]
    if (!isSouthern(outer)) shape.rings.push(polygon)
  }
  shapes.set(code, shape)
}

const pointsOf = (ring: readonly number[]): Point[] => ring.flatMap((index) => [...lineOf(index)])
const used: number[] = []
const ownIndex = (index: number): number => {
  const wanted = index < 0 ? ~index : index
  const known = used.indexOf(wanted)
  const own = known < 0 ? used.push(wanted) - 1 : known
  return index < 0 ? ~own : own
}

type Geometry =
  | { type: 'Point'; id: string; coordinates: Point }
  | { type: 'MultiPolygon'; id: string; arcs: number[][][] }

const geometries = [...shapes]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([id, { centre, rings }]): Geometry[] => {
    if (id === 'AQ') return []
    const seen = rings.filter(([outer]) => area(pointsOf(outer as number[])) >= leastArea)
    const whole = seen.reduce((sum, [outer]) => sum + area(pointsOf(outer as number[])), 0)
    if (whole < dotArea && id !== '') return [{ type: 'Point', id, coordinates: centre }]
    const arcs = seen.map((polygon) =>
      polygon.filter((ring) => area(pointsOf(ring)) >= leastArea).map((ring) => ring.map(ownIndex)),
    )
    return [{ type: 'MultiPolygon', id, arcs }]
  })

const arcs = used.map((index) => {
  let [x, y] = [0, 0]
  return (simple[index] as Point[])
    .filter((point, at, all) => at === 0 || point[0] !== all[at - 1]?.[0] || point[1] !== all[at - 1]?.[1])
    .map(([nextX, nextY]) => {
      const step = [nextX - x, nextY - y]
      ;[x, y] = [nextX, nextY]
      return step
    })
})

const topology = {
  type: 'Topology',
  transform: { scale: [1, 1], translate: [0, 0] },
  bbox: [0, 0, width, height],
  objects: { countries: { type: 'GeometryCollection', geometries } },
  arcs,
}
const file = new URL('../packages/web/src/features/reports/dashboard/generated/world-map.json', import.meta.url)
const text = `${JSON.stringify(topology)}\n`
await writeFile(file, text)
console.log(
  `${geometries.length} shapes, ${geometries.filter(({ type }) => type === 'Point').length} of them dots, ${text.length} bytes`,
)
