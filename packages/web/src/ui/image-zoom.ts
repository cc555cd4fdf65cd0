/** How an image is looked at. At scale 1 all of it fits; `x` and `y` say how far, in pixels, its centre is from that of its place. */
export interface ImageView {
  scale: number
  x: number
  y: number
  /** Quarter turns to the right. */
  turns: number
}

export const wholeImage: ImageView = { scale: 1, x: 0, y: 0, turns: 0 }

const most = 12
/** How much closer one press of a button goes. */
export const zoomStep = 1.25

/** The view closer or farther; the point `at`, from the centre of the place, stays where it is. */
export function zoomed(view: ImageView, factor: number, at = { x: 0, y: 0 }): ImageView {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  if (scale === 1) return { ...wholeImage, turns: view.turns }
  const ratio = scale / view.scale
  return { ...view, scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The view pushed aside, but never so far that nothing of the image is left. `place` is its size in pixels. */
export function moved(
  view: ImageView,
  by: { x: number; y: number },
  place: { width: number; height: number },
): ImageView {
  const [across, down] = [place.width, place.height].map((size) => (size * (view.scale - 1)) / 2) as [number, number]
  return { ...view, x: within(view.x + by.x, across), y: within(view.y + by.y, down) }
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

export const turned = (view: ImageView): ImageView => ({ ...wholeImage, turns: (view.turns + 1) % 4 })
