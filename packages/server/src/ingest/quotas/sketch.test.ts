import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import { Sketch, sketchError } from './sketch.ts'

const hashOf = (value: string) => hash('sha256', value, 'buffer')

function sketchOf(from: number, to: number): Sketch {
  const sketch = new Sketch()
  for (let value = from; value < to; value += 1) sketch.add(hashOf(`value ${value}`))
  return sketch
}

it('estimates ten to a million distinct values within four standard errors', () => {
  expect(new Sketch().estimate()).toBe(0)
  for (const count of [10, 300, 2_000, 5_000, 12_000, 100_000, 1_000_000])
    expect(Math.abs(sketchOf(0, count).estimate() - count) / count).toBeLessThan(4 * sketchError)
})

it('does not count a value twice', () => {
  const sketch = sketchOf(0, 1_000)
  const before = sketch.estimate()
  for (let value = 0; value < 1_000; value += 1) sketch.add(hashOf(`value ${value}`))
  expect(sketch.estimate()).toBe(before)
})

it('merges the sketches of two servers into one, in any order', () => {
  const [one, other] = [sketchOf(0, 30_000), sketchOf(20_000, 50_000)]
  const merged = new Sketch(other.registers)
  merged.merge(one.registers)
  one.merge(other.registers)
  expect([merged.estimate(), one.estimate()]).toEqual(Array(2).fill(sketchOf(0, 50_000).estimate()))
})
