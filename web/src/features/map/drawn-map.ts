import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import districts from 'virtual:hong-kong-districts';
import type { District } from '@harbour/contracts/district';
import { DISTRICT_NAMES } from '@harbour/contracts/district-names';
import type { Language } from '@harbour/contracts/language';
import { CENTRE, CIRCLE_METRES, PLACES, ZOOM, type Place, type Position } from './places.ts';

/** Of the first so many tiles, this many failures mean that the street map cannot be reached. */
const FIRST_TILES = 6;
const MANY_FAILURES = 3;
const TILE_ZOOM = { minZoom: 10, maxZoom: 19 };
/** What the Lands Department calls our languages. */
const LABELS: Record<Language, string> = { en: 'en', zh_HK: 'tc', zh: 'sc' };

const at = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];

export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  readonly you: string;
}

interface MapEvents {
  /** A marker was clicked. */
  onSelect: (id: string) => void;
  /** The street map was drawn, or could not be. */
  onStreets: (areThere: boolean) => void;
  /** What the info window of a place says. */
  infoOf: (place: Place) => HTMLElement;
}

/** The map on the page: outlines always, streets where they can be had, markers, circle and info window. */
export class DrawnMap {
  private readonly map: L.Map;
  private readonly language: Language;
  private readonly words: MapWords;
  private readonly events: MapEvents;
  private readonly outlines: L.GeoJSON;
  private readonly markers = new Map<string, L.Marker>();
  private streets: L.TileLayer[] = [];
  private circle: L.Circle | undefined;
  private you: L.CircleMarker | undefined;

  constructor(box: HTMLElement, language: Language, words: MapWords, events: MapEvents) {
    this.language = language;
    this.words = words;
    this.events = events;
    this.map = L.map(box, { zoomControl: false, attributionControl: false, ...TILE_ZOOM, scrollWheelZoom: false });
    this.map.setView(at(CENTRE), ZOOM);
    L.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(this.map);
    this.outlines = L.geoJSON(districts, { interactive: false, style: { className: 'map__district' } });
    this.outlines.addTo(this.map);
    for (const place of PLACES) this.addMarker(place);
  }

  /** Draws the streets over the outlines, and gives up on them where too many of the first tiles fail. */
  showStreets(layers: readonly string[]): void {
    this.dropStreets();
    if (layers.length === 0 || !navigator.onLine) return this.showLabels();
    let [seen, failed] = [0, 0];
    const count = (isFailure: boolean) => {
      if (seen >= FIRST_TILES) return;
      seen += 1;
      if (isFailure) failed += 1;
      if (failed >= MANY_FAILURES) {
        seen = FIRST_TILES;
        this.dropStreets();
        this.showLabels();
      } else if (seen - failed >= MANY_FAILURES) {
        seen = FIRST_TILES;
        this.events.onStreets(true);
      }
    };
    this.streets = layers.map((address) =>
      L.tileLayer(address, { ...TILE_ZOOM, lang: LABELS[this.language] } as L.TileLayerOptions)
        .on('tileload', () => count(false))
        .on('tileerror', () => count(true))
        .addTo(this.map),
    );
    this.hideLabels();
  }

  /** Puts the circle around a place and opens its info window. */
  select(id: string): void {
    const place = PLACES.find((each) => each.id === id);
    const marker = this.markers.get(id);
    if (!place || !marker) return;
    this.circle?.remove();
    this.circle = L.circle(at(place), { radius: CIRCLE_METRES, className: 'map__circle', interactive: false });
    this.circle.addTo(this.map);
    this.map.setView(at(place), ZOOM);
    marker.bindPopup(this.events.infoOf(place), { minWidth: 180, autoPanPadding: [24, 24] }).openPopup();
    const close = marker.getPopup()?.getElement()?.querySelector('.leaflet-popup-close-button');
    close?.setAttribute('aria-label', this.words.close);
  }

  /** Marks where the visitor is. */
  showYou(position: Position): void {
    this.you?.remove();
    this.you = L.circleMarker(at(position), { radius: 9, className: 'map__you' }).bindTooltip(this.words.you);
    this.you.addTo(this.map);
    this.map.flyTo(at(position), ZOOM, { animate: false });
  }

  close(): void {
    this.map.remove();
  }

  private addMarker(place: Place): void {
    const name = place.name[this.language];
    const icon = L.divIcon({
      className: 'map__marker',
      iconSize: [44, 44],
      iconAnchor: [22, 42],
      popupAnchor: [0, -38],
    });
    const marker = L.marker(at(place), { icon, title: name, keyboard: true }).addTo(this.map);
    marker.getElement()?.setAttribute('aria-label', name);
    const select = () => this.events.onSelect(place.id);
    marker.on('click', select).on('keypress', (event) => {
      if (['Enter', ' '].includes(event.originalEvent.key)) select();
    });
    this.markers.set(place.id, marker);
  }

  private dropStreets(): void {
    for (const layer of this.streets) layer.off().remove();
    this.streets = [];
  }

  private showLabels(): void {
    this.hideLabels();
    this.outlines.eachLayer((layer) => {
      const { district } = (layer as L.Polygon<{ district: District }>).feature?.properties ?? {};
      if (!district) return;
      layer.bindTooltip(DISTRICT_NAMES[district][this.language], {
        permanent: true,
        direction: 'center',
        className: 'map__name',
      });
    });
    this.events.onStreets(false);
  }

  private hideLabels(): void {
    this.outlines.eachLayer((layer) => layer.unbindTooltip());
  }
}
