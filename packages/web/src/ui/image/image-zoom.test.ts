import { describe, expect, it } from 'vitest'
import { pushedView, turned, wholeImage, zoomed } from './image-zoom.ts'

describe('the image viewer', () => {
  it('zooms at the pointer, which stays over the same point', () => {
    const at = { x: 120, y: -40 }
    const before = zoomed(wholeImage, 2)
    const after = zoomed(before, 1.5, at)
    const underPointer = ({ scale, x, y }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale]
    expect(after.scale).toBe(3)
    expect(underPointer(after)).toEqual(underPointer(before))
  })

  it('zooms out at most to the whole image, which is then centred', () => {
    const view = pushedView(zoomed(wholeImage, 4), { x: 50, y: 50 }, { width: 400, height: 300 })
    expect(zoomed(view, 0.01)).toEqual(wholeImage)
    expect(zoomed(wholeImage, 1000).scale).toBe(12)
  })

  it('pans only as far as there is something to see', () => {
    const place = { width: 400, height: 300 }
    expect(pushedView(wholeImage, { x: 90, y: 90 }, place)).toEqual(wholeImage)
    expect(pushedView(zoomed(wholeImage, 2), { x: 900, y: -900 }, place)).toMatchObject({ x: 200, y: -150 })
  })

  it('rotates by quarter turns and shows the whole image again', () => {
    const view = turned(zoomed(wholeImage, 3))
    expect(view).toEqual({ scale: 1, x: 0, y: 0, turns: 1 })
    expect(turned(turned(turned(view)))).toEqual(wholeImage)
  })
})
