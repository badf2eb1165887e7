import type { Shot } from '../templates/photo-scene.ts';

export const workbench: Shot = {
  table: 'wood',
  transform: 'rotateX(14deg) rotateY(-5deg) rotate(-4deg) scale(1.24)',
  shadow: 'linear-gradient(160deg, transparent 48%, rgb(20 15 40 / .42) 68%)',
  seed: 3,
  sideways: false,
};

export const carSeat: Shot = {
  table: 'slate',
  transform: 'rotateX(-10deg) rotateY(9deg) rotate(6deg) scale(1.28)',
  shadow: 'radial-gradient(circle at 20% 15%, transparent 40%, rgb(0 0 0 / .5))',
  seed: 8,
  sideways: false,
};

export const innTable: Shot = {
  table: 'cloth',
  transform: 'rotateX(9deg) rotateY(6deg) rotate(-3deg) scale(1.13)',
  shadow: 'radial-gradient(ellipse at 85% 100%, rgb(30 20 20 / .55), transparent 55%)',
  seed: 21,
  sideways: true,
};
