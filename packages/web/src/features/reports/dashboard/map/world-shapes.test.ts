import { countries } from '@rtcops/core/countries/countries'
import { describe, expect, it } from 'vitest'
import map from '../generated/world-map.json' with { type: 'json' }
import { worldShapes } from './world-shapes.ts'

const square = {
  bbox: [0, 0, 20, 10],
  objects: {
    countries: {
      geometries: [
        { type: 'Point', id: 'SG', coordinates: [4, 5] },
        { type: 'MultiPolygon', id: 'FR', arcs: [[[0, 1]]] },
        { type: 'MultiPolygon', id: 'ES', arcs: [[[~1, ~2]]] },
      ],
    },
  },
  // The two share the second line, and one of them runs it backwards.
  arcs: [
    [
      [10, 0],
      [-10, 0],
      [0, 10],
      [10, 0],
    ],
    [
      [10, 10],
      [0, -10],
    ],
    [
      [10, 0],
      [10, 0],
      [0, 10],
      [-10, 0],
    ],
  ],
}

describe('R-DSH-12 the map of the world', () => {
  it('joins lines to rings, reverses shared ones, and draws dots last', () => {
    expect(worldShapes(square)).toEqual([
      { code: 'FR', path: 'M10 0L0 0L0 10L10 10L10 0Z' },
      { code: 'ES', path: 'M10 0L10 10L20 10L20 0L10 0Z' },
      { code: 'SG', dot: [4, 5] },
    ])
  })

  it('has exactly one shape or dot for every country except Antarctica', () => {
    const codes = worldShapes(map).map(({ code }) => code)
    expect(countries.filter(({ code2 }) => !codes.includes(code2)).map(({ code2 }) => code2)).toEqual(['AQ'])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('stays within its bounds', () => {
    const [, , width = 0, height = 0] = map.bbox
    for (const { dot, path = '' } of worldShapes(map)) {
      const points = dot
        ? [dot]
        : path
            .split(/[MLZ]+/)
            .filter(Boolean)
            .map((point) => point.split(' ').map(Number))
      for (const [x = -1, y = -1] of points)
        expect(x >= 0 && x <= width && y >= 0 && y <= height, `${x} ${y} of ${width} ${height}`).toBe(true)
    }
  })

  it('draws China including Taiwan, Hong Kong and Macao, which have their own figures', () => {
    const codes = new Set(worldShapes(map).map(({ code }) => code))
    expect(['CN', 'TW', 'HK', 'MO'].every((code) => codes.has(code))).toBe(true)
  })
})
