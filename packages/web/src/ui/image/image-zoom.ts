/**
 * Zoom, position and rotation of an image. At scale 1 all of it fits; `x` and `y` are the distance in pixels of its
 * centre from that of its container.
 */
export interface ImageView {
  scale: number
  x: number
  y: number
  /** Quarter turns clockwise. */
  turns: number
}

export const wholeImage: ImageView = { scale: 1, x: 0, y: 0, turns: 0 }

const most = 12
/** Factor of one press of a zoom button. */
export const zoomStep = 1.25

/** Returns the view zoomed in or out; the point `at`, relative to the centre of the container, stays where it is. */
export function zoomed(view: ImageView, factor: number, at = { x: 0, y: 0 }): ImageView {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  if (scale === 1) return { ...wholeImage, turns: view.turns }
  const ratio = scale / view.scale
  return { ...view, scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/**
 * Returns the view moved, but never so far that the image is out of view. `place` is the container's size in pixels.
 */
export function pushedView(
  view: ImageView,
  by: { x: number; y: number },
  place: { width: number; height: number },
): ImageView {
  const [across, down] = [place.width, place.height].map((size) => (size * (view.scale - 1)) / 2) as [number, number]
  return { ...view, x: within(view.x + by.x, across), y: within(view.y + by.y, down) }
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** Returns the view turned clockwise by a quarter, showing the whole image. */
export const turned = (view: ImageView): ImageView => ({ ...wholeImage, turns: (view.turns + 1) % 4 })
