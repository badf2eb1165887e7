import { mount } from 'svelte';
import App from './App.svelte';
import './styles/tokens.css';
import './styles/components.css';
import './styles/shell.css';
import { initialSettings } from './state/language.svelte.ts';

const bridge = window.counterfoil;

// Asked before the first picture, so that it is drawn in the right language and theme.
void initialSettings(bridge, navigator.language).then((settings) => {
  mount(App, { target: document.body, props: { bridge, settings } });
});
