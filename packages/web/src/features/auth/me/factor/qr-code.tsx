import { encode } from 'uqr'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** Draws a text as a QR code, here in the browser: nobody else gets to see it. */
export function QrCode({ text }: { text: string }) {
  const translate = useTranslate()
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      className="ro-qr-code"
      role="img"
      aria-label={translate('factor.qrCode')}
      width="176"
      height="176"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}
