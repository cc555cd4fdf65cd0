import type { Schema } from '@rtcops/core/api/types'
import { country, countryName } from '@rtcops/core/countries/countries'
import { formatNumber } from '@rtcops/core/format/format-number'
import { type PointerEvent, useMemo, useState } from 'react'
import { useSize } from '../../../../charts/use-size.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { fillOf, mapSteps } from './map-scale.ts'
import type { WorldMap } from './world-map-data.ts'

interface Props {
  map: WorldMap
  rows: readonly Schema<'Distribution'>[]
}

interface Pointed {
  code: string
  x: number
  y: number
}

/** Pixels between the pointer and the tooltip, and the tooltip's width. */
const tipGap = 12
const tipWidth = 176

/** Draws countries coloured by their users; the tooltip shows users and minutes (R-DSH-12). */
export function WorldDrawing({ map, rows }: Props) {
  const translate = useTranslate()
  const [ref, size] = useSize<HTMLDivElement>()
  const [pointed, setPointed] = useState<Pointed>()
  const byCode = useMemo(() => new Map(rows.map((row) => [row.address, row])), [rows])
  const scale = size ? Math.min(size.width / map.width, size.height / map.height) : 0
  const point = ({ clientX, clientY, currentTarget, target }: PointerEvent<HTMLDivElement>) => {
    const code = target instanceof SVGElement ? target.dataset['code'] : undefined
    const box = currentTarget.getBoundingClientRect()
    setPointed(code ? { code, x: clientX - box.left, y: clientY - box.top } : undefined)
  }
  return (
    <div className="ro-map" ref={ref} onPointerMove={point} onPointerLeave={() => setPointed(undefined)}>
      {size && (
        <svg role="img" aria-label={translate('dashboard.map.label')} width={size.width} height={size.height}>
          <defs>
            <pattern
              id="ro-no-data"
              width={5 / scale}
              height={5 / scale}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect className="ro-no-data" width={5 / scale} height={5 / scale} />
              <rect className="ro-no-data-line" width={1 / scale} height={5 / scale} />
            </pattern>
          </defs>
          <Countries map={map} byCode={byCode} scale={scale} size={size} />
        </svg>
      )}
      <Scale />
      {pointed && size && <Tip map={map} row={byCode.get(pointed.code)} pointed={pointed} size={size} />}
    </div>
  )
}

interface CountriesProps {
  map: WorldMap
  byCode: ReadonlyMap<string, Schema<'Distribution'>>
  scale: number
  size: { width: number; height: number }
}

function Countries({ map, byCode, scale, size }: CountriesProps) {
  const left = (size.width - map.width * scale) / 2
  const top = (size.height - map.height * scale) / 2
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`}>
      {map.shapes.map(({ code, dot, path }) => {
        const users = byCode.get(code)?.num
        if (path) return <path key={code} data-code={code} d={path} fill={fillOf(users)} />
        // A place too small for an area is shown only if it has users.
        if (!dot || !users) return null
        return <circle key={code} data-code={code} cx={dot[0]} cy={dot[1]} r={3.5 / scale} fill={fillOf(users)} />
      })}
    </g>
  )
}

interface TipProps {
  map: WorldMap
  row: Schema<'Distribution'> | undefined
  pointed: Pointed
  size: { width: number; height: number }
}

function Tip({ map, row, pointed, size }: TipProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const { code, x, y } = pointed
  const name = language === 'zh' ? map.names.get(code) : country(code)?.englishName
  const left = x + tipGap + tipWidth > size.width ? x - tipGap - tipWidth : x + tipGap
  return (
    <div className="ro-tip ro-map-tip" style={{ left: Math.max(0, left), top: Math.min(y + tipGap, size.height - 84) }}>
      <div className="ro-tip-head">{name ?? countryName(code, language)}</div>
      <table>
        <tbody>
          <tr>
            <td>{translate('dashboard.map.users')}</td>
            <td>{row ? formatNumber(row.num) : translate('dashboard.map.noData')}</td>
          </tr>
          {row && (
            <tr>
              <td>{translate('dashboard.map.minutes')}</td>
              <td>{formatNumber(row.min)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Shows the colours with their lower bounds. */
function Scale() {
  const translate = useTranslate()
  return (
    <div className="ro-map-scale">
      {mapSteps.map((least, index) => (
        <span key={least}>
          <i style={{ background: `var(--ro-s${index + 1})` }} />
          {translate(`dashboard.map.steps.s${index + 1}` as 'dashboard.map.steps.s1')}
        </span>
      ))}
      <span className="ro-map-none">
        <i />
        {translate('dashboard.map.noData')}
      </span>
    </div>
  )
}
