import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/components.css';
import './styles/shell.css';
import { readFirst } from './state/first.ts';

const bridge = window.counterfoil;

// Asked before the first picture, so that it is drawn whole, in the right language and theme.
void readFirst(bridge, navigator.language).then((first) => {
  mount(App, { target: document.body, props: { bridge, first } });
});
