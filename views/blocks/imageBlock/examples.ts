import type { BlockExample } from '../types.js';

/** The address of no stored picture: whoever shows the examples says what lies there. */
export const EXAMPLE_IMAGE = '/gorsel/0123456789abcdef0123456789abcdef.png';

export const examples: readonly BlockExample<'imageBlock'>[] = [
  {
    name: 'Resim yazılı, ortada',
    content: {
      imageUrl: EXAMPLE_IMAGE,
      caption: 'Konut kredisi süreci dört adımda tamamlanır.',
      altText: 'Başvuru, ekspertiz, sözleşme ve tapu adımlarını gösteren çizim',
    },
  },
  {
    name: 'Başlıklı, sağda, yazısız',
    settings: { title: 'Süreç', showTitle: true, imageAlign: 'right', showCaption: false },
    content: { imageUrl: EXAMPLE_IMAGE },
  },
];
