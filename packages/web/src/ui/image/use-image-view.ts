import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { pushedView, turned, wholeImage, zoomed, zoomStep } from './image-zoom.ts'

/** Pixels that an arrow key moves the image. */
const push = 48
/** Pixels that the pointer may move during a click. */
const slack = 4
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: push, y: 0 },
  ArrowRight: { x: -push, y: 0 },
  ArrowUp: { x: 0, y: push },
  ArrowDown: { x: 0, y: -push },
}

/** Keeps how an image is zoomed, pushed and turned, and returns what keys, pointer and wheel do to it. */
export function useImageView(isShown: boolean) {
  const place = useRef<HTMLElement>(null)
  const [view, setView] = useState(wholeImage)
  const [grip, setGrip] = useState<{ x: number; y: number }>()
  const isDragged = useRef(false)

  const closer = () => setView((now) => zoomed(now, zoomStep))
  const farther = () => setView((now) => zoomed(now, 1 / zoomStep))
  const whole = () => setView(wholeImage)
  const turn = () => setView(turned)
  const keys: Readonly<Record<string, () => void>> = { '+': closer, '=': closer, '-': farther, '0': whole, r: turn }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isShown) return
    const by = arrows[event.key]
    const act = by ? () => move(by) : keys[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  const move = (by: { x: number; y: number }) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = place.current ?? {}
    setView((now) => pushedView(now, by, { width, height }))
  }
  const drag = (event: PointerEvent) => {
    if (!grip) return
    const by = { x: event.clientX - grip.x, y: event.clientY - grip.y }
    if (!isDragged.current && Math.hypot(by.x, by.y) < slack) return
    isDragged.current = true
    move(by)
    setGrip({ x: event.clientX, y: event.clientY })
  }
  /** Returns where the pointer is, from the middle of the container. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = place.current?.getBoundingClientRect()
    return box && { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const roll = useEffectEvent((event: WheelEvent) => {
    if (!isShown) return
    event.preventDefault()
    setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), pointOf(event)))
  })
  // React registers wheel listeners as passive, which could not stop the page from scrolling.
  useEffect(() => {
    const element = place.current
    element?.addEventListener('wheel', roll, { passive: false })
    return () => element?.removeEventListener('wheel', roll)
  }, [])

  return {
    place,
    view,
    closer,
    farther,
    whole,
    turn,
    handlers: {
      onKeyDown: press,
      onClick(event: MouseEvent) {
        if (!isShown || isDragged.current) return
        setView(view.scale > 1 ? { ...wholeImage, turns: view.turns } : zoomed(view, 2, pointOf(event)))
      },
      onPointerDown(event: PointerEvent) {
        if (!isShown || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setGrip({ x: event.clientX, y: event.clientY })
        isDragged.current = false
      },
      onPointerMove: drag,
      onPointerUp: () => setGrip(undefined),
      onPointerCancel: () => setGrip(undefined),
    },
  }
}
