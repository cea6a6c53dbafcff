import type { BlockExample } from '../types.js';

export const examples: readonly BlockExample<'header'>[] = [
  {
    name: 'Alt menülü',
    settings: { logoText: 'Konut günleri' },
    content: {
      menuItems: [
        { label: 'Oranlar', url: '/konut-kredisi' },
        {
          label: 'Krediler',
          isDropdown: true,
          children: [
            { label: 'İhtiyaç kredisi', url: '/ihtiyac-kredisi' },
            { label: 'Taşıt kredisi', url: '/tasit-kredisi' },
          ],
        },
      ],
    },
  },
  {
    name: 'Yalnızca ad, okunmayacak bir renk seçimiyle',
    settings: {
      logoText: 'Bayram kampanyası',
      backgroundColor: '#fde68a',
      textColor: '#fef3c7',
      isSticky: false,
      showLoginButton: false,
    },
  },
];
