import { describe, expect, it } from 'vitest'
import { pushedView, turned, wholeImage, zoomed } from './image-zoom.ts'

describe('looking at an image', () => {
  it('zooms toward the pointer: what is under it stays there', () => {
    const at = { x: 120, y: -40 }
    const before = zoomed(wholeImage, 2)
    const after = zoomed(before, 1.5, at)
    const underPointer = ({ scale, x, y }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(after.scale).toBe(3)
    expect(underPointer(after)).toEqual(underPointer(before))
  })

  it('never goes farther than the whole image, and is back in its place then', () => {
    const view = pushedView(zoomed(wholeImage, 4), { x: 50, y: 50 }, { width: 400, height: 300 })
    expect(zoomed(view, 0.01)).toEqual(wholeImage)
    expect(zoomed(wholeImage, 1000).scale).toBe(12)
  })

  it('moves only as far as there is something to see', () => {
    const place = { width: 400, height: 300 }
    expect(pushedView(wholeImage, { x: 90, y: 90 }, place)).toEqual(wholeImage)
    expect(pushedView(zoomed(wholeImage, 2), { x: 900, y: -900 }, place)).toMatchObject({ x: 200, y: -150 })
  })

  it('turns by quarters and shows the whole again', () => {
    const view = turned(zoomed(wholeImage, 3))
    expect(view).toEqual({ scale: 1, x: 0, y: 0, turns: 1 })
    expect(turned(turned(turned(view)))).toEqual(wholeImage)
  })
})
