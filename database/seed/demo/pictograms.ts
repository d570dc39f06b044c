/**
 * The pictograms of the demo market's pictures, drawn by the authors of Tregu. Each fills a field of 200 × 200
 * around its own middle; `body` is the product's colour, `shade` a darker and `light` a paler one of it.
 */
type Paint = { readonly body: string; readonly shade: string; readonly light: string };
type Pictogram = (paint: Paint) => string;

const box = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const line = (path: string, stroke: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const screen = '#1f2937';

export const pictograms = {
  phone: ({ body, shade, light }) =>
    box(58, 12, 84, 176, 16, body) +
    box(65, 24, 70, 152, 8, screen) +
    box(88, 16, 24, 4, 2, shade) +
    disc(82, 48, 9, light),
  tablet: ({ body, light }) =>
    box(30, 18, 140, 164, 14, body) +
    box(42, 32, 116, 136, 6, screen) +
    line('M58 128 L88 92 L108 116 L122 100 L142 128', light, 6),
  watch: ({ body, shade, light }) =>
    box(72, 10, 56, 60, 10, shade) +
    box(72, 130, 56, 60, 10, shade) +
    box(56, 52, 88, 96, 24, body) +
    box(66, 62, 68, 76, 16, screen) +
    line('M100 80 V102 L114 112', light, 6),
  laptop: ({ body, shade, light }) =>
    box(34, 40, 132, 92, 10, body) +
    box(44, 50, 112, 72, 4, screen) +
    shape('M14 138 H186 L178 154 H22 Z', shade) +
    line('M60 104 L84 78 L102 96 L124 70', light, 6),
  monitor: ({ body, shade, light }) =>
    box(16, 30, 168, 106, 8, body) +
    box(25, 39, 150, 88, 3, screen) +
    box(90, 136, 20, 30, 0, shade) +
    box(60, 162, 80, 10, 5, shade) +
    disc(62, 66, 10, light),
  headphones: ({ body, shade, light }) =>
    line('M40 128 V104 A60 60 0 0 1 160 104 V128', body, 14) +
    box(24, 110, 34, 64, 15, shade) +
    box(142, 110, 34, 64, 15, shade) +
    box(50, 118, 10, 48, 5, light) +
    box(140, 118, 10, 48, 5, light),
  speaker: ({ body, shade, light }) =>
    box(50, 14, 100, 172, 16, body) +
    disc(100, 62, 24, shade) +
    disc(100, 62, 9, light) +
    disc(100, 132, 38, shade) +
    disc(100, 132, 14, light),
  camera: ({ body, shade, light }) =>
    box(70, 40, 60, 30, 8, shade) +
    box(22, 58, 156, 100, 14, body) +
    disc(100, 108, 38, shade) +
    disc(100, 108, 26, screen) +
    disc(90, 98, 7, light) +
    box(146, 70, 18, 10, 3, light),
  kettle: ({ body, shade, light }) =>
    shape('M60 60 H134 L150 172 H44 Z', body) +
    shape('M62 72 L34 52 L30 62 L58 100 Z', shade) +
    line('M134 74 C176 74 176 140 146 140', shade, 12) +
    box(70, 44, 54, 16, 8, shade) +
    box(66, 156, 62, 8, 4, light),
  coffee: ({ body, shade, light }) =>
    box(44, 20, 112, 44, 10, body) +
    box(112, 20, 44, 156, 10, shade) +
    box(40, 164, 120, 16, 8, shade) +
    shape('M58 112 H100 L95 156 H63 Z', light) +
    box(72, 64, 14, 22, 3, shade),
  blender: ({ body, shade, light }) =>
    shape('M62 34 H138 L126 122 H74 Z', light) +
    box(58, 22, 84, 14, 7, shade) +
    shape('M74 122 H126 L140 184 H60 Z', body) +
    disc(100, 156, 12, shade) +
    line('M84 108 L116 92 M84 92 L116 108', shade, 6),
  vacuum: ({ body, shade, light }) =>
    line('M128 20 L72 150', shade, 12) +
    shape('M96 62 L134 76 L112 128 L78 114 Z', body) +
    box(28, 150, 92, 26, 12, body) +
    box(28, 168, 92, 8, 4, shade) +
    disc(110, 92, 11, light) +
    line('M128 20 L148 28', shade, 12),
  lamp: ({ body, shade, light }) =>
    shape('M66 26 H134 L160 100 H40 Z', body) +
    box(94, 100, 12, 66, 0, shade) +
    box(62, 164, 76, 14, 7, shade) +
    shape('M66 26 H84 L66 100 H40 Z', light),
  pendant: ({ body, shade, light }) =>
    box(97, 8, 6, 70, 0, shade) +
    shape('M100 70 C150 70 172 108 176 134 H24 C28 108 50 70 100 70 Z', body) +
    disc(100, 140, 18, light) +
    box(88, 60, 24, 16, 6, shade),
  chair: ({ body, shade, light }) =>
    box(56, 16, 88, 80, 16, body) +
    box(48, 104, 104, 24, 10, body) +
    line('M60 130 L50 186 M140 130 L150 186 M72 96 V106 M128 96 V106', shade, 10) +
    box(66, 26, 68, 10, 5, light),
  table: ({ body, shade, light }) =>
    box(14, 62, 172, 20, 8, body) + line('M40 84 L30 168 M160 84 L170 168', shade, 12) + box(24, 66, 152, 5, 2, light),
  sofa: ({ body, shade, light }) =>
    box(32, 48, 136, 70, 18, body) +
    box(12, 82, 40, 70, 16, shade) +
    box(148, 82, 40, 70, 16, shade) +
    box(44, 100, 56, 38, 8, light) +
    box(100, 100, 56, 38, 8, light) +
    box(36, 136, 128, 18, 6, body) +
    line('M36 156 V168 M164 156 V168', shade, 10),
  shelf: ({ body, shade, light }) =>
    box(34, 14, 12, 172, 3, body) +
    box(154, 14, 12, 172, 3, body) +
    [30, 82, 134].map((y) => box(34, y + 22, 132, 9, 2, body)).join('') +
    box(60, 24, 14, 28, 2, shade) +
    box(78, 30, 12, 22, 2, light) +
    disc(128, 90, 13, shade) +
    box(58, 130, 44, 26, 4, light),
  cushion: ({ body, shade, light }) =>
    shape('M32 44 Q100 58 168 44 Q156 100 168 156 Q100 142 32 156 Q44 100 32 44 Z', body) +
    line('M66 70 L134 130 M134 70 L66 130', light, 6) +
    disc(100, 100, 9, shade),
  rug: ({ body, shade, light }) =>
    box(24, 44, 152, 112, 4, body) +
    box(38, 58, 124, 84, 2, light) +
    shape('M100 66 L148 100 L100 134 L52 100 Z', shade) +
    line('M16 56 V144 M184 56 V144', shade, 5),
  pan: ({ body, shade, light }) =>
    shape('M22 84 H142 V122 Q142 152 112 152 H52 Q22 152 22 122 Z', body) +
    box(138, 88, 56, 14, 7, shade) +
    box(14, 74, 136, 14, 7, shade) +
    disc(82, 66, 10, light),
  mug: ({ body, shade, light }) =>
    shape('M44 50 H132 V146 Q132 164 114 164 H62 Q44 164 44 146 Z', body) +
    line('M134 78 C170 78 170 130 134 130', shade, 12) +
    box(56, 62, 10, 84, 5, light),
  jacket: ({ body, shade, light }) =>
    shape('M70 24 H130 L172 58 L186 150 L158 156 L150 92 V182 H50 V92 L42 156 L14 150 L28 58 Z', body) +
    shape('M70 24 L100 62 L130 24 L118 20 H82 Z', shade) +
    line('M100 62 V180', shade, 5) +
    box(62, 128, 24, 6, 3, light) +
    box(114, 128, 24, 6, 3, light),
  dress: ({ body, shade, light }) =>
    shape('M74 18 H84 Q100 40 116 18 H126 L136 60 L126 92 L164 180 H36 L74 92 L64 60 Z', body) +
    box(72, 84, 56, 12, 3, shade) +
    line('M82 108 L66 172 M118 108 L134 172', light, 5),
  shirt: ({ body, shade, light }) =>
    shape('M72 26 H128 L184 62 L166 100 L148 90 V178 H52 V90 L34 100 L16 62 Z', body) +
    shape('M72 26 Q100 62 128 26 Z', shade) +
    line('M100 56 V176', light, 4) +
    disc(100, 84, 4, shade) +
    disc(100, 112, 4, shade) +
    disc(100, 140, 4, shade),
  trousers: ({ body, shade, light }) =>
    shape('M56 16 H144 L154 186 H114 L100 74 L86 186 H46 Z', body) +
    box(56, 16, 88, 14, 3, shade) +
    line('M68 46 L62 172 M132 46 L138 172', light, 4),
  shoe: ({ body, shade, light }) =>
    shape('M18 82 L54 72 Q70 104 112 108 Q180 114 184 144 H18 Z', body) +
    box(14, 142, 172, 18, 8, shade) +
    line('M74 94 L88 82 M90 102 L102 88 M108 106 L118 92', light, 6),
  boot: ({ body, shade, light }) =>
    shape('M50 20 H112 V104 Q176 108 180 156 H50 Z', body) +
    box(46, 154, 138, 20, 8, shade) +
    box(50, 20, 62, 16, 4, light) +
    line('M84 60 H110 M84 80 H110 M84 100 H112', light, 5),
  bag: ({ body, shade, light }) =>
    line('M68 76 V60 A32 32 0 0 1 132 60 V76', shade, 10) +
    shape('M36 74 H164 L178 172 H22 Z', body) +
    box(88, 100, 24, 16, 4, light) +
    line('M30 108 H170', shade, 5),
  backpack: ({ body, shade, light }) =>
    line('M76 40 A24 24 0 0 1 124 40', shade, 10) +
    box(46, 38, 108, 146, 34, body) +
    box(60, 112, 80, 58, 10, shade) +
    box(66, 126, 68, 6, 3, light) +
    box(70, 66, 60, 8, 4, light),
  scarf: ({ body, shade, light }) =>
    shape('M52 30 Q100 60 148 30 L158 62 Q100 98 42 62 Z', body) +
    shape('M86 66 L128 58 L140 168 H98 Z', shade) +
    line('M102 150 H136 M100 136 H134', light, 6) +
    line('M104 170 V184 M118 170 V184 M132 170 V184', shade, 5),
} as const satisfies Record<string, Pictogram>;

export type PictogramName = keyof typeof pictograms;
